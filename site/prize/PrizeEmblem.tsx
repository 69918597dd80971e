import { Emblem } from '../look/Emblem.tsx';
import { type DrawnPrize, emblemOf } from './emblem.ts';

export const PrizeEmblem = (prize: DrawnPrize) => <Emblem name={emblemOf(prize)} />;
