export declare function buildIfStale(): Promise<void>;
