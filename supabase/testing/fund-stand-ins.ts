import { type AmfiStandIn, startAmfiStandIn } from './amfi-stand-in.ts';
import { type MfapiStandIn, startMfapiStandIn } from './mfapi-stand-in.ts';

export interface FundStandIns {
  readonly amfi: AmfiStandIn;
  readonly mfapi: MfapiStandIn;
  /** The settings that lead a server to them. */
  readonly env: Readonly<Record<'AMFI_BASE_URL' | 'MFAPI_BASE_URL', string>>;
  stop(): Promise<void>;
}

/** Both sources of NAVs on this machine. */
export async function startFundStandIns(): Promise<FundStandIns> {
  const [amfi, mfapi] = await Promise.all([startAmfiStandIn(), startMfapiStandIn()]);
  return {
    amfi,
    mfapi,
    env: { AMFI_BASE_URL: amfi.url, MFAPI_BASE_URL: mfapi.url },
    stop: async () => {
      await Promise.all([amfi.stop(), mfapi.stop()]);
    },
  };
}
