/** What holds in the database at any instant: each query finds what breaks it. */
export const invariants = {
  'attempts are those of the tasks': `
    select p.role_id, count(a) from player p left join attempt a on (a.area, a.player_id) = (p.area, p.id)
    group by p.area, p.id
    having count(a) <> (select count(*) from share s where (s.area, s.player_id) = (p.area, p.id))
      + (select count(*) from fill f where (f.area, f.player_id) = (p.area, p.id))`,
  'attempts = draws + left': `
    select p.role_id from player p
    cross join lateral (select count(*) as n from attempt a where (a.area, a.player_id) = (p.area, p.id)) as granted
    cross join lateral (select count(*) as n from draw d where (d.area, d.player_id) = (p.area, p.id)) as drawn
    where attempts_left(p.area, p.id) <> granted.n - drawn.n or granted.n < drawn.n`,
  'a draw spends an attempt of its own player': `
    select d.serial from draw d left join attempt a on (a.area, a.id, a.player_id) = (d.area, d.attempt_id, d.player_id)
    where a.id is null`,
  'an attempt is spent once': 'select attempt_id from draw group by area, attempt_id having count(*) > 1',
  'stock goes out in its order, each item once': `
    select area, count(moment), max(moment) from draw where moment is not null
    group by area having count(distinct moment) <> max(moment) or count(moment) <> max(moment)`,
  'a win is a reward and a reward of the draw is a win': `
    select d.serial, r.id from (select * from draw where moment is not null) d
    full join (select * from reward where kind = 'draw') r
      on (r.area, r.player_id, r.source) = (d.area, d.player_id, 'draw:' || d.serial)
    where d.serial is null or r.id is null`,
  'one code for one reward':
    'select reward_id from code where reward_id is not null group by area, reward_id having count(*) > 1',
  'a code is of the prize it was given for': `
    select c.id from code c left join reward r on (r.area, r.id) = (c.area, c.reward_id)
    where c.reward_id is not null and (c.area, c.prize) is distinct from (r.area, r.prize)`,
  'nobody waits for a code while there are some': `
    select r.id from reward r where r.coded
      and not exists (select from code c where (c.area, c.reward_id) = (r.area, r.id))
      and exists (select from code c where (c.area, c.prize) = (r.area, r.prize) and c.reward_id is null and c.spoiled_at is null)`,
  'ten works a platform': `
    select player_id, platform from submission_slot group by area, player_id, platform having count(*) > 10`,
  'a work that counts has one place, and no place is without one': `
    select s.id, n.submission_id from (select * from submission where coalesce(live_revision, waiting_revision) is not null) s
    full join submission_slot n on (n.area, n.submission_id, n.player_id) = (s.area, s.id, s.player_id)
    where s.id is null or n.submission_id is null`,
  'a video counts once, for the work that shows it': `
    select r.video_id from submission s
    join revision r on r.area = s.area and r.id in (s.live_revision, s.waiting_revision)
    left join video_claim v on (v.platform, v.video_id, v.area, v.submission_id) = (r.platform, r.video_id, s.area, s.id)
    where v.video_id is null`,
  'a claimed video is shown by a work': `
    select v.video_id from video_claim v left join submission s on (s.area, s.id) = (v.area, v.submission_id)
    where coalesce(s.live_revision, s.waiting_revision) is null`,
  'a kept key has its answer': 'select call, key from idempotency where answer_sealed is null and answer_of is null',
} as const;
