-- Titles of scripts that write no spaces (Thai, Lao, Burmese, Khmer, Han, Kana) are found by any part of them: each letter with the one after it,
-- numbered by its place, so that a part is found as a phrase. The last letter of a run stands alone.
create function letters_of(_title text) returns tsvector language sql immutable parallel safe as $$
  select case when _title ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]' then (
    select string_agg(substring(substr(_title, i, 2) from '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]+') || ':' || i, ' ')::tsvector
    from generate_series(1, least(length(_title), 1000)) i)
  end
$$;

create or replace function search_row(_area smallint, _submission uuid) returns setof submission_search language sql stable as $$
  select s.number, s.area, s.id, r.id, s.player_id, s.platform, r.lang, r.theme,
    case when s.live_revision is not null then 'approved' when s.waiting_revision is not null then 'waiting' else 'out' end,
    s.waiting_revision is not null,
    to_tsvector('simple', coalesce(r.title, '')) || coalesce(letters_of(r.title), '')
  from submission s cross join lateral (
    select * from revision r where r.area = s.area and r.submission_id = s.id
    order by r.id = s.live_revision desc nulls last, r.entered_at desc, r.id desc limit 1) r
  where s.area = _area and s.id = _submission
$$;

update submission_search f set words = f.words || letters_of(r.title)
from revision r where (r.area, r.id) = (f.area, f.revision_id) and letters_of(r.title) is not null;

-- What the desk filters by, so that few among very many are found without walking past the others.
create function filters_of(_area smallint, _platform smallint, _lang text, _theme text, _status text, _is_waiting boolean)
returns text[] language sql immutable parallel safe
return array['area ' || _area::text, 'platform ' || _platform::text, 'lang ' || _lang, 'theme ' || _theme, 'status ' || _status,
  case when _is_waiting then 'status waiting' end];
