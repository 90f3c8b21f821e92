/** What a platform is: `os/architecture`, with a variant where there are several, and what RPM calls its architecture. */

const FORM = /^[a-z0-9]+\/[a-z0-9_]+(?:\/[a-z0-9.]+)?$/;

/** The architectures of RPM that do not have the name that images have for them. */
const RPM_ARCHITECTURES: Readonly<Record<string, string>> = {
  x86_64: 'amd64',
  aarch64: 'arm64',
  armv7hl: 'arm/v7',
  armv6hl: 'arm/v6',
  i686: '386',
  loongarch64: 'loong64',
};

/** `arm64` has one variant only, so `linux/arm64/v8` is `linux/arm64`, as containerd has it. */
export function formatPlatform(os: string, architecture: string, variant: string | null): string {
  const isImplied = variant === null || (architecture === 'arm64' && variant === 'v8');
  return isImplied ? `${os}/${architecture}` : `${os}/${architecture}/${variant}`;
}

/** A platform in its one spelling; `null` where the text is none. */
export function parsePlatform(text: string): string | null {
  if (!FORM.test(text)) return null;
  const [os = '', architecture = '', variant = null] = text.split('/');
  return formatPlatform(os, architecture, variant);
}

/** The platform of what RPM builds for an architecture: `x86_64` is `linux/amd64`. */
export function platformOfRpm(architecture: string): string {
  const own = Object.hasOwn(RPM_ARCHITECTURES, architecture) ? RPM_ARCHITECTURES[architecture] : undefined;
  return `linux/${own ?? architecture}`;
}

/** What RPM calls the architecture of a platform; `null` of one that is not of Linux. */
export function rpmOfPlatform(platform: string): string | null {
  if (!platform.startsWith('linux/')) return null;
  const architecture = platform.slice('linux/'.length);
  const own = Object.entries(RPM_ARCHITECTURES).find(([, name]) => name === architecture);
  return own?.[0] ?? architecture.replaceAll('/', '_');
}
