import type { Edition, Span } from '@event/contest/edition/edition';
import { day } from '@event/contest/time';

/** The same edition, moved by whole days so that `now` lies late in its second board period. */
export function previewOf(edition: Edition, now: number): Edition {
  const period = edition.periods[1] ?? edition.periods[0];
  if (!period) throw new Error(`Edition ${edition.id} has no board period to preview.`);
  const lively = period.from + Math.floor((period.to - period.from) * 0.75);
  return movedBy(edition, (Math.floor(now / day) - Math.floor(lively / day)) * day);
}

/** Areas that live on a deployment of our own are found on the port that this machine gave us. */
export function onPort(edition: Edition, port: number): Edition {
  const hosts = new Set(edition.deployments.flatMap((deployment) => deployment.hosts));
  const moved = (address: string) => {
    const { protocol, hostname, pathname } = new URL(address);
    return hosts.has(hostname) ? `${protocol}//${hostname}:${port}${pathname}` : address;
  };
  const areas = edition.areas.map((area) => (area.external ? { ...area, external: moved(area.external) } : area));
  return { ...edition, areas };
}

/** A measurement id for each deployment, known to nobody but the stand-in. */
export function withTags(edition: Edition): Edition {
  const deployments = edition.deployments.map((one) => ({
    ...one,
    analytics: `G-${one.code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`,
  }));
  return { ...edition, deployments };
}

function movedBy(edition: Edition, seconds: number): Edition {
  const move = <span extends Span>(span: span): span => ({
    ...span,
    from: span.from + seconds,
    to: span.to + seconds,
  });
  const { submission, review, announcement } = edition.phases;
  return {
    ...edition,
    phases: { submission: move(submission), review: move(review), announcement: move(announcement) },
    periods: edition.periods.map(move),
    draw: move(edition.draw),
    themes: edition.themes.map((theme) => ({ ...theme, from: theme.from + seconds })),
  };
}
