# The version of Node. For a release pin it by digest, so that builds are reproducible:
#   docker buildx imagetools inspect node:26-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg NODE_IMAGE=node:26-slim@sha256:... .
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json run.mjs ./
COPY content-service/package.json content-service/
COPY shared/contract/package.json shared/contract/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# No content is here (.dockerignore), so none is checked; see build/image.ts for what goes into the image.
RUN node build.ts && node build/image.ts /image/site && mkdir /image/data

# Only what runs: the built files and the two packages that are not in them. Sites, their content and their fallbacks
# belong to the organisation and change without a build; mount them at /site/sites, /site/content-service/content and
# /site/staticjson.
FROM ${NODE_IMAGE}
ARG VERSION=unversioned
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="information-site" \
      org.opencontainers.image.description="Web tier of a public cyber-security information site, with its content service" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}"
# Two arenas: by default glibc keeps one of 64 MB for nearly every thread.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPS_PORT=3001
WORKDIR /site
COPY --from=build --chown=root:root /image/site ./
# An empty volume takes its owner from this folder.
COPY --from=build --chown=node:node --chmod=0750 /image/data /data
# Written at run time: the record of links and the emergency message. Start with --read-only and a tmpfs on /tmp, or
# point both to a volume at /data to keep them across restarts. For forms, set SMTP_URL.
ENV LINKS_FILE=/tmp/spool/links.json EMERGENCY_FILE=/tmp/spool/emergency.json
USER node
EXPOSE 3000 3001
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPS_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "--initial-old-space-size=64", "dist/server/start.js"]
