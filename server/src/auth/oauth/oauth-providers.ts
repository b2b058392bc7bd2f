/** Services that people may sign in with, when the operator registered the product there. */
export const OAUTH_PROVIDERS = ['google', 'github'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

export interface OAuthClient {
  readonly clientId: string;
  readonly secret: string;
  /** Another installation of the service, such as GitHub Enterprise. */
  readonly url: string | undefined;
}

export type OAuthClients = Readonly<Partial<Record<OAuthProvider, OAuthClient>>>;

interface OAuthSettings {
  readonly OAUTH_GOOGLE_CLIENT_ID?: string | undefined;
  readonly OAUTH_GOOGLE_SECRET?: string | undefined;
  readonly OAUTH_GITHUB_CLIENT_ID?: string | undefined;
  readonly OAUTH_GITHUB_SECRET?: string | undefined;
  readonly OAUTH_GITHUB_URL?: string | undefined;
}

/** The services that are set, and the names of settings that are missing beside others. */
export function readOAuthClients(env: OAuthSettings): { clients: OAuthClients; missing: readonly string[] } {
  const missing: string[] = [];
  const client = (
    name: string,
    clientId: string | undefined,
    secret: string | undefined,
    url?: string,
  ): OAuthClient | undefined => {
    if (clientId === undefined && secret === undefined) return undefined;
    if (clientId === undefined) missing.push(`OAUTH_${name}_CLIENT_ID`);
    if (secret === undefined) missing.push(`OAUTH_${name}_SECRET`);
    return { clientId: clientId ?? '', secret: secret ?? '', url };
  };
  const google = client('GOOGLE', env.OAUTH_GOOGLE_CLIENT_ID, env.OAUTH_GOOGLE_SECRET);
  const github = client('GITHUB', env.OAUTH_GITHUB_CLIENT_ID, env.OAUTH_GITHUB_SECRET, env.OAUTH_GITHUB_URL);
  return { clients: { ...(google && { google }), ...(github && { github }) }, missing };
}
