import type { Country } from '@event/contest/edition/edition';

/** Of area global: every country and territory with inhabitants that no other area names. Take a line out to exclude one. */
const codes = `
AD AE AF AG AI AL AO AR AS AT AU AW AX BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET
FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU IE IL IM IQ IR IS IT
JE JM JO JP KE KH KI KM KN KP KR KW KY LA LB LC LI LK LR LS LT LU LV LY MA MC ME MF MG MH MK ML MM MO MP MQ MR MS MT MU MV MW MX MZ
NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PK PL PM PN PR PS PT PW PY QA RE RO RS RW
SA SB SC SD SE SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TK TL TM TN TO TR TT TV TW TZ
UG US UY VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`;

export const worldCountries: readonly Country[] = codes
  .trim()
  .split(/\s+/)
  .map((code) => ({ code }));
