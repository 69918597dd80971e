import type { Area, Country } from '@event/contest/edition/edition';
import { worldCountries } from './countries.ts';
import { eecaPrizes, globalPrizes, indiaPrizes, islandPrizes, malayPrizes } from './prizes.ts';

const languages = ['en', 'id', 'tr', 'my', 'mm', 'vn', 'pt', 'ru', 'kh', 'es', 'th', 'ph'];
const named = (codes: string): readonly Country[] => codes.split(' ').map((code) => ({ code }));

export const areas: readonly Area[] = [
  {
    value: 1,
    path: 'global',
    name: 'Global',
    languages,
    platforms: ['ytb', 'fb', 'ins'],
    countries: worldCountries,
    zone: 'UTC',
    prizes: globalPrizes,
    share_channels: ['facebook', 'whatsapp', 'x', 'telegram', 'instagram'],
  },
  {
    value: 2,
    path: 'eeca',
    name: 'EECA',
    languages,
    platforms: ['ytb', 'vk', 'tt'],
    // VK cannot be reached from Ukraine.
    countries: [...named('RU MN'), { code: 'UA', platforms_hidden: ['vk'] }, ...named('KZ BY UZ KG MD AZ TJ AM')],
    zone: 'Europe/Moscow',
    phone_example: '+7 912 345-67-89',
    prizes: eecaPrizes,
    share_channels: ['telegram', 'vk', 'whatsapp', 'x'],
  },
  {
    value: 3,
    path: 'my',
    name: 'Malaysia & Singapore',
    languages,
    platforms: ['ytb', 'fb', 'ins', 'tt'],
    countries: named('MY SG'),
    zone: 'Asia/Kuala_Lumpur',
    phone_example: '+60 12 345 6789',
    prizes: malayPrizes,
    share_channels: ['whatsapp', 'facebook', 'telegram', 'x', 'instagram'],
  },
  {
    value: 4,
    path: 'id',
    name: 'Indonesia',
    languages,
    platforms: ['ytb', 'fb', 'ins'],
    countries: named('ID'),
    zone: 'Asia/Jakarta',
    phone_example: '+62 812 3456 7890',
    prizes: islandPrizes,
    share_channels: ['whatsapp', 'facebook', 'x', 'telegram', 'instagram'],
  },
  {
    value: 5,
    path: 'ph',
    name: 'Philippines',
    languages,
    platforms: ['ytb', 'fb', 'ins'],
    countries: named('PH'),
    zone: 'Asia/Manila',
    phone_example: '+63 917 123 4567',
    prizes: islandPrizes,
    share_channels: ['facebook', 'x', 'instagram', 'telegram', 'whatsapp'],
  },
  {
    value: 6,
    path: 'in',
    name: 'India',
    languages: ['en', 'in', ...languages.slice(1)],
    platforms: ['ytb', 'fb', 'ins'],
    countries: named('IN'),
    zone: 'Asia/Kolkata',
    phone_example: '+91 98765 43210',
    prizes: indiaPrizes,
    share_channels: ['whatsapp', 'facebook', 'instagram', 'x', 'telegram'],
    external: 'http://india.localhost:3000/',
  },
];
