import { isAddress, type Setting, type Shaped } from '../../setting.ts';
import type { ReaderSources } from '../snapshot.ts';

export const vkSettings = {
  VK_URL: { meaning: 'VK API', otherwise: 'https://api.vk.com', check: isAddress },
  VK_TOKEN: { meaning: 'Its service token', otherwise: '', secret: true },
} as const satisfies Readonly<Record<string, Setting>>;

export type VkSettings = Shaped<typeof vkSettings>;
export type VkSources = ReaderSources<VkSettings>;
