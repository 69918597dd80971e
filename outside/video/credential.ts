/** What the stand-ins accept from the contest: well formed, and worth nothing anywhere else. */
export const credentials = {
  /** Any key of this form is a project of its own with a quota of its own. */
  youtube_key: `AIza${'StandIn'.padEnd(35, '0')}`,
  vk_token: `vk1.a.${'StandIn'.padEnd(60, '0')}`,
  tiktok: { client_key: 'standinclientkey', client_secret: 'stand-in-tiktok-secret' },
  meta: {
    app_id: '100000000000001',
    app_secret: 'stand-in-meta-secret',
    /** The contest's own system user: reads public Pages and looks up professional accounts. */
    access_token: `EAA${'StandIn'.padEnd(60, '0')}`,
    ig_user_id: '17841400000000001',
  },
} as const;
