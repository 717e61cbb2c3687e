# syntax=docker/dockerfile:1
FROM node:26-slim AS build
WORKDIR /site
COPY package.json package-lock.json run.mjs ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node build.ts \
 && npm prune --omit=dev --no-audit --no-fund

# Only what runs: the built files, the one native package, the sites, their content and the static fallbacks.
FROM node:26-slim
# Two arenas: glibc otherwise keeps one of 64 MB for nearly every thread.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPS_PORT=3001
WORKDIR /site
COPY --from=build --chown=root:root /site/package.json ./
COPY --from=build --chown=root:root /site/node_modules ./node_modules
COPY --from=build --chown=root:root /site/dist ./dist
COPY --from=build --chown=root:root /site/content-service/content ./content-service/content
COPY --from=build --chown=root:root /site/sites ./sites
COPY --from=build --chown=root:root /site/staticjson ./staticjson
# Written at run time: mail that waits to be sent and the last word about an emergency. Start with --read-only and a
# tmpfs on /tmp, or name a volume's folder in both to have them outlive the container.
ENV MAIL_SPOOL=/tmp/spool/mail EMERGENCY_FILE=/tmp/spool/emergency.json
USER node
EXPOSE 3000 3001
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPS_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "--initial-old-space-size=64", "dist/server/start.js"]
