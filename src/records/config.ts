/** The configuration as the program holds it, once `bowline.yaml` is read. */

/** What is said about one registry host. */
export interface RegistrySettings {
  readonly mirror?: string;
  readonly insecure?: boolean;
  readonly ca?: string;
  readonly insecureCredentials?: boolean;
}

export interface Config {
  /** What to look into where no path is named. */
  readonly paths: readonly string[];
  readonly ignore: readonly string[];
  readonly frozen: readonly string[];
  readonly registries: Readonly<Record<string, RegistrySettings>>;
}

export const EMPTY_CONFIG: Config = { paths: ['.'], ignore: [], frozen: [], registries: {} };
