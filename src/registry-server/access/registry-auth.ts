/** Who is let in, as the registry is set up: everybody, names with passwords, or tokens. */

/** Names to passwords. */
export type Users = Readonly<Record<string, string>>;

export type RegistryAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly users: Users }
  /** Without users anyone gets a token for the asking, as public registries do it. */
  | {
      readonly kind: 'token';
      readonly users?: Users;
      /** Default `registry`. */
      readonly service?: string;
      /** Seconds after which a token is not accepted any more, whatever its answer said; default 300. */
      readonly life?: number;
    };
