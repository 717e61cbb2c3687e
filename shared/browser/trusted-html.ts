interface Policy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy;
}

/** Name of the policy, as the Content-Security-Policy allows it. */
const POLICY_NAME = 'content-html';

let policy: Policy | undefined;

/**
 * Sanitised HTML in the form that a browser enforcing Trusted Types accepts. Takes only what the gateway has sanitised,
 * so the policy has nothing left to do. Where there are no Trusted Types, the server included, the text itself.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy(POLICY_NAME, { createHTML: (safe) => safe });
  return policy.createHTML(html);
}
