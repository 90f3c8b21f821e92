/** Which part of the network an address belongs to, and whether a registry may send us there. */
import { lookup as lookUpName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** `loopback`: this machine; `private`: this site; `link-local`: this cable, where cloud metadata lives. */
export type AddressClass = 'public' | 'loopback' | 'private' | 'link-local';

/** The error code of a connection that was not made because of where its name leads. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

const CLASSES: readonly (readonly [AddressClass, BlockList])[] = [
  [
    'loopback',
    listOf([
      ['0.0.0.0', 8],
      ['127.0.0.0', 8],
      ['::', 127],
    ]),
  ],
  [
    'link-local',
    listOf([
      ['169.254.0.0', 16],
      ['fe80::', 10],
    ]),
  ],
  [
    'private',
    listOf([
      ['10.0.0.0', 8],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['100.64.0.0', 10],
      ['fc00::', 7],
    ]),
  ],
];

/** The class of an IP address (an IPv4 address inside an IPv6 one counts as itself). */
export function classifyAddress(address: string): AddressClass {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  for (const [name, list] of CLASSES) if (list.check(address, family)) return name;
  return 'public';
}

/** The class of a host as a URL writes it, where that can be told without asking anybody; `null` for other names. */
export function classifyHost(hostname: string): AddressClass | null {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(bare) !== 0) return classifyAddress(bare);
  return bare === 'localhost' || bare.endsWith('.localhost') ? 'loopback' : null;
}

/** Where a host stands: by the address at the other end of a connection to it, else by its name. */
export function findHome(hostname: string, address: string | null): AddressClass {
  return (address === null ? classifyHost(hostname) : classifyAddress(address)) ?? 'public';
}

/** Whether a registry that stands in `home` may send us to an address of class `target`: outwards, or to its own kind. */
export function mayLead(home: AddressClass, target: AddressClass): boolean {
  return target === 'public' || target === home;
}

/** A name look-up for sockets that refuses names which lead where a registry in `home` may not send us. */
export function guardedLookup(home: AddressClass): LookupFunction {
  return (hostname, options, callback) => {
    lookUpName(hostname, options, (error, address, family) => {
      const found = typeof address === 'string' ? [address] : (address ?? []).map((entry) => entry.address);
      const refused = error === null && found.some((each) => !mayLead(home, classifyAddress(each)));
      if (!refused) return callback(error, address, family);
      const refusal: NodeJS.ErrnoException = new Error(`${hostname} leads to an internal address`);
      refusal.code = ADDRESS_REFUSED;
      callback(refusal, '', 0);
    });
  };
}

function listOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
}
