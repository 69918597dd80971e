/** A desk's million works: submissions of six areas in every state, readings, and what the search finds. */
import type { Pool } from '@event/api/database/database';

/** Facts alone, in bulk, without triggers and foreign keys; the search rows come by their own function. */
export async function fillDesk(
  pool: Pool,
  { count, players }: { readonly count: number; readonly players: number },
): Promise<void> {
  const client = await pool.connect();
  await client.query(`set statement_timeout = 0; set work_mem = '256MB'; alter table submission disable trigger user;
    alter table player disable trigger user`);
  await client.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as held, conname from pg_constraint where contype = 'f'
      and conrelid in ('submission'::regclass, 'revision'::regclass, 'submission_search'::regclass)
    loop execute format('alter table %s drop constraint %I', c.held, c.conname); end loop; end $$`);
  const id = (what: string) => `md5('${what}' || n)::uuid`;
  const words = `(array['Kalea','Savage','Solo','Rank','Comeback','Tutorial','Montage','Lord','Mythic','Fanny','Push','Retri','Combo'])`;
  const thai = `(array['สนุกมาก','เล่น','ฮีโร่','แรงค์','สอน','เก่ง','ทีม','ชนะ','แพ้','มือใหม่','พระจันทร์','ทอง','เทพ'])`;
  const khmer = `(array['លេង','ល្អ','វីរបុរស','ឈ្នះ','បង្រៀន','ព្រះចន្ទ','មាស'])`;
  await client.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     select 1 + n % 6, ${id('p')}, (70000000 + n)::text, '1', (array['Raka','Maya','Juan','Aisyah','Budi','Igor','Lena','Zoe'])[1 + n % 8] || '.' || n, 'US', to_timestamp(1740000000 + n)
     from generate_series(1, $1::int) n`,
    [players],
  );
  await client.query(
    `insert into submission (area, id, player_id, platform, number, submitted_at, live_revision, waiting_revision)
     select 1 + (1 + n % $2) % 6, ${id('s')}, md5('p' || 1 + n % $2)::uuid, 1 + n % 3, 10000 + n, to_timestamp(1740800000 + n),
       case when n % 10 < 7 then ${id('r')} end, case when n % 10 = 7 or n % 100 = 1 then ${id('r')} end
     from generate_series(1, $1::int) n`,
    [count, players],
  );
  await client.query(
    `insert into revision (area, id, submission_id, platform, video_id, link, lang, country, theme, title, entered_at)
     select 1 + (1 + n % $2) % 6, ${id('r')}, ${id('s')}, 1 + n % 3, substr(md5('v' || n), 1, 11), 'https://youtu.be/' || substr(md5('v' || n), 1, 11),
       (array['en','id','ru','th','km','pt'])[1 + n / 7 % 6], 'US',
       case when n % 50 = 0 then 'smooth-legend' when n % 3 = 0 then 'kalea' else 'golden-month' end,
       case n / 7 % 6 when 3 then ${thai}[1 + n % 13] || ${thai}[1 + n / 13 % 13] || 'ครั้งที่' || ${thai}[1 + n / 169 % 13] || ' '
         when 4 then ${khmer}[1 + n % 7] || ${khmer}[1 + n / 7 % 7] || 'លើកទី' || ${khmer}[1 + n / 49 % 7] || ' ' else '' end ||
       ${words}[1 + n % 13] || ' ' || ${words}[1 + n / 13 % 13] || ' number' || n % 50000 || ' #MLBBGoldenMonth', to_timestamp(1740800000 + n)
     from generate_series(1, $1::int) n`,
    [count, players],
  );
  await client.query(
    `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
     select 1 + (1 + n % $2) % 6, ${id('r')}, to_timestamp(1740900000 + n), n % 90000, 'api', 'ytb', 'views', to_timestamp(1740900000 + n)
     from generate_series(1, $1::int) n`,
    [count, players],
  );
  await client.query(
    `insert into submission_search select f.* from submission s cross join lateral search_row(s.area, s.id) f`,
  );
  await client.query('vacuum analyze');
  client.release();
}
