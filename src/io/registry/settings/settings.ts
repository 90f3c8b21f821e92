/** What the registry client may be told, and what it takes from the machine that it runs on, both as plain data. */
import type { Clock } from '../../world.ts';

/** What is said about one registry host, as under `registries` in the configuration. */
export interface HostSettings {
  /**
   * Where to look instead: a host, or a host and the start of a path (`registry.example/hub`). The credentials and
   * settings are then those of that host. Under `*` several registries may share one mirror, so each request says
   * for which it is meant (`?ns=docker.io`, as containerd does).
   */
  readonly mirror?: string;
  /**
   * `true`: HTTPS without checking the certificate, then plain HTTP where the host does not speak HTTPS.
   * `false`: HTTPS, also on a loopback address. Left out: HTTPS, and plain HTTP on a loopback address.
   */
  readonly insecure?: boolean;
  /** Path of a PEM file with further certificate authorities; a loopback address is then asked by HTTPS. */
  readonly ca?: string;
  /** Paths of PEM files: a certificate that tells the host who asks, and its private key. */
  readonly cert?: string;
  readonly key?: string;
  /** For how long an answer counts as today's, in milliseconds; left out: {@link RegistrySettings.cacheFor}. */
  readonly cacheFor?: number;
  /** In milliseconds; left out: {@link RegistrySettings.settle}. */
  readonly settle?: number;
  /** Whether credentials may travel over plain HTTP to a host that is not a loopback address. */
  readonly insecureCredentials?: boolean;
}

export interface RegistrySettings {
  /** By registry host with its port as references write it, or `*` for what holds for every host. */
  readonly hosts: Readonly<Record<string, HostSettings>>;
  /** Answer from the cache alone. */
  readonly offline: boolean;
  /** Folder for what registries said before; `null` keeps nothing. */
  readonly cacheDir: string | null;
  /** For how long the digest of a tag and a list of tags are not asked for again, in milliseconds; 0 asks in each run. */
  readonly cacheFor: number;
  /** The most requests that a run sends, tokens and repetitions included; `null` for no end. */
  readonly maxRequests: number | null;
  /** In milliseconds: until a connection stands, until an answer has been read, until a credential helper is done. */
  readonly timeouts: { readonly connect: number; readonly request: number; readonly helper: number };
  /** Of blobs that are sent as they come. */
  readonly transfers: {
    /** In milliseconds: for how long nothing may move, and until all has arrived. */
    readonly idle: number;
    readonly longest: number;
    /** Blobs of so many bytes are held in memory, and larger ones in pieces of `piece` bytes once they broke. */
    readonly small: number;
    readonly piece: number;
    /** Blobs larger than so many bytes are sent in pieces from the start, so that another run can go on with them. */
    readonly resumable: number;
    /** How many images, small blobs and large blobs are under way at a time. */
    readonly images: number;
    /** Bytes of manifests that all images under way hold; one alone may have more. */
    readonly manifests: number;
    readonly held: number;
    readonly streamed: number;
  };
  /** In bytes, and how many redirects are followed for one request. */
  readonly limits: {
    readonly manifest: number;
    /** Of all manifests that a run remembers; those beyond are asked for again. */
    readonly remembered: number;
    readonly config: number;
    readonly artifact: number;
    /** Of a blob that is copied. */
    readonly blob: number;
    readonly tagPage: number;
    readonly error: number;
    readonly token: number;
    readonly redirects: number;
  };
  /**
   * How often a request is sent again; in milliseconds how long the first pause and the longest pause are, and for how
   * long a host is waited for that goes on asking for pauses.
   */
  readonly retries: {
    readonly attempts: number;
    readonly firstPause: number;
    readonly longestPause: number;
    readonly patience: number;
  };
  /** Pages and tags of one list. */
  readonly lists: { readonly pages: number; readonly tags: number };
  /** Milliseconds, up to twice of which are waited before a tag that was written is looked at again. */
  readonly settle: number;
  /** Requests (and sockets) at a time for one host, at most: fewer where it limits. */
  readonly concurrency: number;
}

export const DEFAULT_REGISTRY_SETTINGS: RegistrySettings = {
  hosts: {},
  offline: false,
  cacheDir: null,
  cacheFor: 0,
  maxRequests: null,
  timeouts: { connect: 10_000, request: 15_000, helper: 10_000 },
  transfers: {
    idle: 60_000,
    longest: 6 * 60 * 60_000,
    small: 1024 * 1024,
    piece: 8 * 1024 * 1024,
    resumable: 64 * 1024 * 1024,
    images: 16,
    manifests: 64 * 1024 * 1024,
    held: 32,
    streamed: 6,
  },
  limits: {
    manifest: 4 * 1024 * 1024 + 64 * 1024,
    remembered: 16 * 1024 * 1024,
    config: 8 * 1024 * 1024,
    artifact: 64 * 1024 * 1024,
    blob: 128 * 1024 ** 3,
    tagPage: 32 * 1024 * 1024,
    error: 64 * 1024,
    token: 256 * 1024,
    redirects: 5,
  },
  retries: { attempts: 3, firstPause: 1_000, longestPause: 60_000, patience: 120_000 },
  lists: { pages: 1_000, tags: 500_000 },
  settle: 1_000,
  concurrency: 16,
};

/** What a credential helper printed before it ended; `code` is `null` where it was stopped or never started. */
export interface HelperAnswer {
  readonly code: number | null;
  readonly output: string;
  /** Why there is no usable answer, in words that end a sentence. */
  readonly problem: string | null;
}

export interface RegistryEnvironment {
  /** Environment variables: places of credential files, proxies. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly clock: Clock;
  /** Resolves after so many milliseconds; pauses between attempts go through it. */
  wait(milliseconds: number): Promise<void>;
  /** A number from 0 to below 1, to spread pauses. */
  random(): number;
  /** Runs `docker-credential-<name> get` with the server's name on its standard input. */
  runHelper(name: string, server: string, timeout: number): Promise<HelperAnswer>;
}
