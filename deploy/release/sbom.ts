/** What a release is made of, as CycloneDX: every package with the hash the lock file seals it by, and Node. */
import type { Locked } from './production.ts';
import type { Runtime } from './runtime.ts';

interface BillWish {
  readonly version: string;
  readonly packages: ReadonlyMap<string, Locked>;
  readonly runtime: Runtime;
}

/** Without a moment or a serial number: the same release has the same list. */
export function sbomOf({ version, packages, runtime }: BillWish): string {
  const components = [...packages].map(([path, one]) => componentOf(nameOf(path), one));
  const node = {
    ...{ type: 'application', name: 'node', version: runtime.version, licenses: [{ license: { id: 'MIT' } }] },
    hashes: [{ alg: 'SHA-256', content: runtime.sha256 }],
    purl: `pkg:generic/node@${runtime.version}`,
  };
  const list = {
    ...{
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
    },
    metadata: { component: { type: 'application', name: 'golden-month', version } },
    components: [node, ...components.sort((one, other) => (one.purl < other.purl ? -1 : 1))],
  };
  return `${JSON.stringify(list, null, 1)}\n`;
}

function componentOf(name: string, { version, integrity, license }: Locked) {
  const [kind = '', hash = ''] = integrity.split('-', 2);
  const content = Buffer.from(integrity.slice(kind.length + 1) || hash, 'base64').toString('hex');
  return {
    ...{ type: 'library', name, version },
    hashes: [{ alg: kind.toUpperCase().replace('SHA', 'SHA-'), content }],
    ...(license && { licenses: [{ expression: license }] }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
