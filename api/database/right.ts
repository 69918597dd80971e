/**
 * What the roles beside the owner may do with this database, by name: `<owner>_serve` what the product does, `<owner>_audit`
 * look at all that is not secret. Given anew with every migration, where these roles exist; without them the owner serves.
 */
import type pg from 'pg';

/** A row once written stays, and a column that is not named here: what a table is not listed for nobody who serves does. */
const changed: Readonly<Record<string, readonly string[]>> = {
  action_head: ['number', 'hash'],
  board_chain: ['files', 'told_to', 'head'],
  board_file: ['body', 'oldest_lent'],
  code: ['spoiled_at', 'spoiled_by'],
  decision: ['notice_id'],
  disqualification: ['lifted_by', 'lifted_at'],
  disqualification_appeal: ['upheld_by', 'upheld_at'],
  draw_commitment: ['floor_at', 'closing', 'closed_at'],
  excellent_conflict: ['lifted_by', 'lifted_at', 'lifted_why'],
  excellent_selection: ['removed_by', 'removed_at', 'removed_why', 'place'],
  payment: ['left_at', 'left_by', 'left_why'],
  payment_handed: ['is_void'],
  player: ['name', 'received_name'],
  push_message: ['due_at', 'tries', 'begun_at', 'ended_at', 'outcome'],
  push_subscription: ['session_id', 'endpoint', 'p256dh', 'auth', 'ended_at', 'ended_why'],
  reading: ['withdrawn_at', 'is_kept'],
  result_notice: ['after_subscription', 'ended_at'],
  reward: ['claim_until'],
  reward_hold: ['lifted_by', 'lifted_at', 'note'],
  staff_account: ['removed_by', 'removed_at'],
  submission: ['live_revision', 'waiting_revision'],
  // Locked, never changed.
  draw_area: ['area'],
  settlement: ['id'],
  standing_turn: ['area'],
};

/** What follows from other rows, runs out, or is the state of a duty. */
const changed_whole: readonly string[] = [
  ...[
    'alert',
    'alert_message',
    'board_body',
    'board_changed',
    'board_period',
    'channel_consent',
    'code_alert',
    'contact',
  ],
  ...[
    'contest_day',
    'contest_day_roll',
    'desk_idempotency',
    'desk_session',
    'draw_door',
    'duty_claim',
    'excellent_place',
    'file_day',
  ],
  ...[
    'excellent_score',
    'excellent_vote',
    'hold_rule',
    'idempotency',
    'invitation',
    'notice',
    'notice_sending',
    'organizer',
  ],
  ...['organizer_role', 'passkey', 'player_network', 'quota_day', 'reading_age', 'reading_hold', 'reading_import'],
  ...[
    'review_claim',
    'role_wish',
    'saved_filter',
    'second_look',
    'session',
    'short_link_failure',
    'short_link_turn',
    'standing',
  ],
  ...[
    'standing_block',
    'standing_slice',
    'standing_span',
    'submission_in_flight',
    'submission_search',
    'sweep_mark',
    'tick',
    'used_login',
    'video_answer',
  ],
  ...['video_claim', 'video_picture', 'video_question_day', 'video_unanswered', 'wall_work', 'watch', 'work'],
];

const deleted: readonly string[] = [
  ...[
    'board_changed',
    'channel_request',
    'desk_challenge',
    'desk_idempotency',
    'desk_session',
    'idempotency',
    'notice',
  ],
  ...[
    'excellent_place',
    'excellent_score',
    'excellent_vote',
    'player_network',
    'reading',
    'review_claim',
    'saved_filter',
    'second_look',
    'session',
    'settlement_approval',
    'share_number',
    'short_link_failure',
  ],
  ...[
    'short_link_turn',
    'standing',
    'standing_block',
    'submission_in_flight',
    'submission_slot',
    'submission_slot_number',
    'used_login',
    'video_answer',
  ],
  ...['video_claim', 'video_question_day', 'wall_work', 'watch', 'work'],
];

/** The owner's alone: which schema this is, and that it is a preview. */
const only_read = ['migration', 'preview_mark'];

/** What bytes an auditor may see: links of chains, and what is public. All others are sealed, or a hash that lets in. */
const open_bytes = [
  'action',
  'action_head',
  'board_certificate',
  'board_chain',
  'board_file',
  'board_shown',
  'draw_checkpoint',
  'draw_slice',
];
const hidden = ['channel_request', 'desk_challenge', 'video_answer'];

const beside = ['serve', 'audit'] as const;

/** To be called by the owner. Two that start at once come one after the other. */
export async function giveRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; found: string[] }>(
    `select current_user as owner, array(
       select rolname::text from pg_roles where rolname in (current_user || '_serve', current_user || '_audit')) as found`,
  );
  const { owner = '', found = [] } = rows[0] ?? {};
  if (found.length === 0) return;
  const { tables, columns } = await readSchema(client);
  const to = (name: (typeof beside)[number]) => found.find((role) => role === `${owner}_${name}`);
  const [serve, audit] = [to('serve'), to('audit')];
  const statements = [
    `select pg_advisory_xact_lock(hashtextextended('rights', 0))`,
    ...(serve ? [...nothing(serve), ...servingRights(serve, tables, columns)] : []),
    ...(audit ? [...nothing(audit), ...auditingRights(audit, columns)] : []),
  ];
  await client.query(['begin', ...statements, 'commit'].join(';\n')).catch(async (error) => {
    await client.query('rollback');
    throw error;
  });
}

const nothing = (role: string) => [
  `revoke all on all tables in schema public from "${role}"`,
  `revoke all on all sequences in schema public from "${role}"`,
  `grant usage on schema public to "${role}"`,
];

function servingRights(role: string, tables: readonly string[], columns: readonly TableColumn[]): string[] {
  const some = (right: string, names: readonly string[], way: 'to' | 'from' = 'to') => {
    const there = names.filter((name) => tables.includes(name));
    return there.length > 0 ? [`${right} on ${there.join(', ')} ${way} "${role}"`] : [];
  };
  return [
    `grant select, insert on all tables in schema public to "${role}"`,
    ...some('revoke insert', only_read, 'from'),
    ...some('grant update', changed_whole),
    ...Object.entries(changed).flatMap(([table, names]) => {
      const there = names.filter((name) => columns.some((column) => column.table === table && column.name === name));
      return there.length > 0 ? [`grant update (${there.join(', ')}) on ${table} to "${role}"`] : [];
    }),
    ...some('grant delete', deleted),
    `grant usage, select on all sequences in schema public to "${role}"`,
    ...(tables.includes('code')
      ? [`grant execute on function take_code(smallint, text, uuid, double precision) to "${role}"`]
      : []),
    ...(tables.includes('rank_yesterday') ? [`grant execute on function empty_rank_turn(integer) to "${role}"`] : []),
  ];
}

interface TableColumn {
  readonly table: string;
  readonly name: string;
  readonly is_bytes: boolean;
}

function auditingRights(role: string, columns: readonly TableColumn[]): string[] {
  const seen = new Map<string, string[]>();
  for (const { table, name, is_bytes } of columns) {
    if (hidden.includes(table) || (is_bytes && !open_bytes.includes(table)) || name === 'masked') continue;
    seen.set(table, [...(seen.get(table) ?? []), `"${name}"`]);
  }
  return [...seen].map(([table, names]) => `grant select (${names.join(', ')}) on ${table} to "${role}"`);
}

async function readSchema(client: pg.Client) {
  const { rows: columns } = await client.query<TableColumn>(
    `select table_name::text as table, column_name::text as name, data_type = 'bytea' as is_bytes
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const { rows } = await client.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables where table_schema = 'public'`,
  );
  return { tables: rows.map(({ name }) => name), columns };
}
