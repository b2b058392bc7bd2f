import { describe, expect, it } from 'vitest';
import { configOf, read, readCompose, variablesIn } from '../testing/deploy-files.ts';

const FOLDER = 'deploy/supabase';
const { services } = readCompose(`${FOLDER}/docker-compose.ballast.yml`);
const auth = services['auth']?.environment ?? {};

describe('the settings of auth', () => {
  /** The variable of supabase/auth for each setting; those without one are in Supabase's own file, from its .env. */
  const VARIABLES: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
    auth: {
      site_url: null,
      additional_redirect_urls: null,
      jwt_expiry: 'GOTRUE_JWT_EXP',
      enable_refresh_token_rotation: 'GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED',
      refresh_token_reuse_interval: 'GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL',
      minimum_password_length: 'GOTRUE_PASSWORD_MIN_LENGTH',
    },
    'auth.email': {
      enable_signup: 'GOTRUE_EXTERNAL_EMAIL_ENABLED',
      enable_confirmations: null,
      double_confirm_changes: 'GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED',
      otp_length: 'GOTRUE_MAILER_OTP_LENGTH',
      otp_expiry: 'GOTRUE_MAILER_OTP_EXP',
    },
    'auth.mfa': { max_enrolled_factors: 'GOTRUE_MFA_MAX_ENROLLED_FACTORS' },
    'auth.mfa.totp': {
      enroll_enabled: 'GOTRUE_MFA_TOTP_ENROLL_ENABLED',
      verify_enabled: 'GOTRUE_MFA_TOTP_VERIFY_ENABLED',
    },
    'auth.mfa.phone': {
      enroll_enabled: null,
      verify_enabled: null,
      otp_length: 'GOTRUE_MFA_PHONE_OTP_LENGTH',
      max_frequency: 'GOTRUE_MFA_PHONE_MAX_FREQUENCY',
    },
  };

  it.each(Object.entries(VARIABLES))('are those of config.toml: %s', (table, variables) => {
    const values = configOf(table);
    expect(Object.keys(variables)).toEqual(Object.keys(values));
    const set = Object.entries(variables).flatMap(([setting, variable]) =>
      variable === null ? [] : { setting, variable },
    );
    expect(set.map(({ variable }) => [variable, auth[variable]])).toEqual(
      set.map(({ setting, variable }) => [variable, values[setting]]),
    );
  });

  it('confirm addresses, and lead back to the app alone', () => {
    expect(configOf('auth.email')['enable_confirmations']).toBe('true');
    expect(auth).toMatchObject({ GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_URI_ALLOW_LIST: '${SITE_URL}/**' });
  });

  it('are those of the checklist that cannot be seen from outside', () => {
    expect(auth).toMatchObject({
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
      GOTRUE_PASSWORD_HIBP_ENABLED: 'true',
      GOTRUE_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: 'true',
      GOTRUE_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED: 'true',
      GOTRUE_MAILER_NOTIFICATIONS_MFA_FACTOR_UNENROLLED_ENABLED: 'true',
    });
  });

  it('let nobody sign up by phone or without a name', () => {
    expect(auth).toMatchObject({
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false',
    });
  });
});

it('the REST API has the schemas and the rows of config.toml', () => {
  const { schemas, max_rows: rows } = configOf('api');
  expect(schemas).toBe('["public"]');
  expect(services['rest']?.environment).toEqual({ PGRST_DB_SCHEMAS: 'public', PGRST_DB_MAX_ROWS: rows });
});

describe('the proxy', () => {
  const caddyfile = read(`${FOLDER}/Caddyfile`);

  it('gets every variable that its file names', () => {
    const given = Object.keys(services['ballast']?.environment ?? {});
    expect([...new Set(variablesIn(caddyfile))].toSorted()).toEqual(given.toSorted());
  });

  it('sets the headers of the docs', () => {
    const docs = read('docs/deploy.md').split('## The app on a static host')[1] ?? '';
    const wanted = [...docs.matchAll(/`([A-Z][\w-]+): ([^`]+)`/g)].slice(0, 6);
    expect(wanted).toHaveLength(6);
    for (const [, name = '', value = ''] of wanted) {
      expect(caddyfile).toMatch(new RegExp(`${name} "?${value.replaceAll(/[^\w ;=,-]/g, '.')}"?\\n`));
    }
    expect(caddyfile).toContain('header Content-Security-Policy "{$CONTENT_SECURITY_POLICY}"');
  });

  it('lets no client name its own address', () => {
    expect(read('supabase/functions/_shared/serve.ts')).toContain("headers.get('cf-connecting-ip')");
    expect(caddyfile).toContain('header_up -CF-Connecting-IP');
    expect(services['api-gw']?.ports).toEqual(['127.0.0.1:8000:8000/tcp']);
  });
});

it('the database gets the secrets that the schedule reads', () => {
  const script = read(`${FOLDER}/prepare.sh`);
  const kept = [...script.matchAll(/^keep_secret (\w+) /gm)].flatMap(([, name]) => name ?? []);
  const readBySchedule = [...read('supabase/schedule.sql').matchAll(/s\.name = '(\w+)'/g)].flatMap(
    ([, name]) => name ?? [],
  );
  expect(kept.toSorted()).toEqual([...new Set(readBySchedule)].toSorted());
  expect(services['ballast-database']?.environment).toHaveProperty('PROJECT_URL', 'http://api-gw:8000');
  expect(services['ballast-database']?.env_file).toEqual(['ballast.env']);
});
