/** The rule itself: draws and known slices go in, in the order of the log; the moment that each draw takes comes out. */
import { type DrawnMoment, momentsOf } from './moment.ts';
import { fallingMoments, type KnownSlice } from './slice.ts';
import type { DrawTerms } from './terms.ts';

interface RuledDraw {
  readonly area: number;
  readonly drawn_at: number;
  readonly player: string;
}

interface MomentPlace {
  readonly moments: DrawnMoment[];
  readonly fall: (slice: KnownSlice) => DrawnMoment[];
  taken: number;
}

export function drawRule(seed: Uint8Array, terms: DrawTerms) {
  const places = new Map(terms.areas.map((area): [number, MomentPlace] => [area.area, placeOf(seed, terms, area)]));
  const wins = new Map<string, number>();
  return {
    open(slice: KnownSlice): void {
      for (const place of places.values()) place.moments.push(...place.fall(slice));
    },
    outcomeOf({ area, drawn_at, player }: RuledDraw): DrawnMoment | null {
      const place = places.get(area);
      const moment = place?.moments[place.taken];
      const own = `${area} ${player}`;
      const won = wins.get(own) ?? 0;
      if (!place || !moment || moment.opens_at > drawn_at || won >= terms.wins_per_player) return null;
      place.taken += 1;
      wins.set(own, won + 1);
      return moment;
    },
  };
}

/** Before there were slices all moments followed from the seed at once. */
function placeOf(seed: Uint8Array, terms: DrawTerms, area: DrawTerms['areas'][number]): MomentPlace {
  if ('slice' in terms) return { moments: [], fall: fallingMoments(seed, terms, area), taken: 0 };
  return { moments: momentsOf(seed, terms, area), fall: () => [], taken: 0 };
}
