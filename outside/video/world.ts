/** Everything that the platforms share: the clock, what exists, what goes wrong, what was asked. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { keptIn } from '../kept.ts';
import type { OutsideSettings } from '../settings.ts';
import { type CallLog, createCalls } from './call.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { createFaults, type Faults } from './fault.ts';
import type { PlatformForm } from './form.ts';
import { createLimits, type VideoLimits } from './limit.ts';
import { createShortLinks, type ShortLinks } from './short-link.ts';
import { createTokens, type VideoTokens } from './token.ts';

export interface World {
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly faults: Faults;
  readonly calls: CallLog;
  readonly limits: VideoLimits;
  readonly tokens: VideoTokens;
  readonly short_links: ShortLinks;
  readonly allowed_origins: readonly string[];
  reset(): void;
}

const usual_hashtags = ['#GoldenMonth', '#HeroTheme', '#SpinTheme'];

export function createWorld(settings: OutsideSettings, clock: Clock, forms: readonly PlatformForm[]): World {
  const { data_dir, hashtags = usual_hashtags, allowed_origins = [] } = settings;
  const catalogue = createCatalogue({
    forms: Object.fromEntries(forms.map((form) => [form.code, form])),
    hashtags,
    now: clock.now,
    ...(data_dir !== undefined && { data_dir }),
  });
  const parts = {
    clock,
    catalogue,
    faults: createFaults(clock.now),
    calls: createCalls(),
    limits: createLimits(clock.now),
    tokens: createTokens(tokenSecret(data_dir), clock.now),
    short_links: createShortLinks(),
    allowed_origins,
  };
  return {
    ...parts,
    reset: () => {
      for (const part of [clock, catalogue, parts.calls, parts.limits, parts.short_links]) part.reset();
      parts.faults.clear();
    },
  };
}

function tokenSecret(data_dir: string | undefined): Uint8Array {
  const kept = keptIn(data_dir, 'video-token-secret');
  const secret = kept.read() ?? randomBytes(32);
  kept.write(secret);
  return secret;
}
