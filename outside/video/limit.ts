/** How much a platform lets be asked: a quota by the Pacific day on the stand-ins' clock, windows in real time. */
import { nextPacificMidnight, pacificDay } from './pacific.ts';

export interface LimitSettings {
  youtube_units_per_day: number;
  vk_calls_per_second: number;
  tiktok_calls_per_minute: number;
  graph_calls_per_hour: number;
  oembed_calls_per_hour: number;
}

export const usualLimits: Readonly<LimitSettings> = {
  youtube_units_per_day: 10_000,
  vk_calls_per_second: 3,
  tiktok_calls_per_minute: 600,
  graph_calls_per_hour: 4800,
  oembed_calls_per_hour: 1000,
};

export interface VideoLimits {
  readonly settings: LimitSettings;
  spendYoutube(key: string, units: number): void;
  /** What this project has spent since midnight in California. */
  youtubeUnits(key: string): number;
  /** Counts a call in a sliding window and tells how many lie in it, this one included. */
  count(window: string, milliseconds: number): number;
  resetsAt(): number;
  reset(): void;
}

export function createLimits(now: () => number): VideoLimits {
  const settings = { ...usualLimits };
  const days = new Map<string, { day: string; units: number }>();
  const windows = new Map<string, number[]>();
  const today = (key: string) => {
    const day = pacificDay(now());
    const known = days.get(key);
    if (known?.day === day) return known;
    const fresh = { day, units: 0 };
    days.set(key, fresh);
    return fresh;
  };
  return {
    settings,
    spendYoutube: (key, units) => {
      today(key).units += units;
    },
    youtubeUnits: (key) => today(key).units,
    count: (window, milliseconds) => {
      const moment = performance.now();
      const times = (windows.get(window) ?? []).filter((time) => moment - time < milliseconds);
      times.push(moment);
      windows.set(window, times);
      return times.length;
    },
    resetsAt: () => nextPacificMidnight(now()),
    reset: () => {
      Object.assign(settings, usualLimits);
      days.clear();
      windows.clear();
    },
  };
}
