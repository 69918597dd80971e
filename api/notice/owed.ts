/** Money that somebody who stands has won and not got: it can go nowhere without the contact. */
const owed = (area: string, player: string) => `from settlement l
  join reward r on (r.area, r.id) = (l.area, l.reward_id) and r.currency = 'usd'
  where (l.area, l.player_id) = (${area}, ${player})
    and not exists (select from settlement_end e where (e.area, e.settlement_id) = (l.area, l.id))
    and not is_out_of_list(l.area, l.list, l.player_id, l.submission_id)`;

export const isOwed = (area: string, player: string) => `exists (select ${owed(area, player)})`;

export const moneyOwed = (area: string, player: string) => `(select sum(r.amount) ${owed(area, player)})`;
