-- The link of each submission that its board counts: the one that ranks, and for a board that has ended the one that ranked
-- last among those entered before the end, even when its player has changed it since.
create view board_link as
select s.area, s.id as submission_id, s.player_id, s.platform, p.number as period, p.to_at as ends, c.id as revision_id
from submission s
join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
cross join lateral counted_revision(s.area, s.id, p.to_at, 'infinity') c;

-- Their videos stay claimed. What somebody else has claimed meanwhile stays with that work.
insert into video_claim (platform, video_id, area, submission_id, revision_id, claimed_at)
select r.platform, r.video_id, b.area, b.submission_id, r.id, r.entered_at
from board_link b
join submission s on (s.area, s.id) = (b.area, b.submission_id) and s.live_revision <> b.revision_id
join revision r on (r.area, r.id) = (b.area, b.revision_id)
on conflict do nothing;
