import type { Deployment, Edition } from '../edition.ts';
import { reportOn } from './report.ts';

export function deploymentProblems({ areas, deployments, brand_words }: Edition) {
  const report = reportOn('deployments.ts');
  report.unless(deployments.length > 0, 'deployments', 'there is none; add the one that serves the site.');
  report.unique(deployments, 'deployments', ({ code }) => code);
  report.unique(
    deployments.flatMap(({ hosts }) => hosts),
    'deployments, hosts',
    (host) => host,
  );
  for (const deployment of deployments) checkDeployment(report, deployment);
  const apart = areas.filter(({ external }) => external).length;
  report.unless(
    apart === 1 || !deployments.some(({ kind }) => kind === 'india'),
    'deployments, kind india',
    `serves the one area that lives apart, but ${apart} have “external”; mark exactly one in areas.ts.`,
  );
  const rebranded = deployments.some(({ brand }) => brand === 'alternative');
  report.unless(
    !rebranded || brand_words.length > 0,
    'brandWords',
    'is empty, but a deployment carries the alternative brand; say which words it replaces.',
  );
  brand_words.forEach(({ from, to }, index) => {
    const place = `brandWords, ${from}`;
    report.unless(from.trim() !== '' && to.trim() !== '', place, 'a word is empty; write both.');
    report.unless(!from.startsWith('#'), place, 'hashtags are never replaced; take it out.');
    const shadow = brand_words.slice(0, index).find((earlier) => from.includes(earlier.from));
    report.unless(!shadow, place, `comes after “${shadow?.from}”, which is a part of it; put the longer word first.`);
  });
  return report.problems;
}

type Report = ReturnType<typeof reportOn>;

function checkDeployment(report: Report, { code, kind, hosts, base, title, api }: Deployment) {
  const place = `deployments, ${code}`;
  report.unless(hosts.length > 0, `${place}, hosts`, 'is empty; name the host it answers to.');
  for (const host of hosts) {
    report.unless(
      /^[a-z0-9.-]+$/.test(host),
      `${place}, hosts`,
      `“${host}” is no host name; write it in small letters, without scheme, port or path.`,
    );
  }
  report.unless(/^\/([^/].*[^/])?$/.test(base), `${place}, base`, `“${base}” must begin with / and not end with one.`);
  report.unless(
    kind !== 'areas' || title.includes('{AREA}'),
    `${place}, title`,
    'has no {AREA}; add it so that pages of areas can be told apart.',
  );
  report.unless(
    api === undefined || /^https?:\/\/[^/]+$/.test(api),
    `${place}, api`,
    `“${api}” is no origin; write scheme and host without a path.`,
  );
}
