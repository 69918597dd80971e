-- The last day to claim that a winner was told is whole, in UTC.
update reward set claim_until = to_timestamp(ceil(extract(epoch from claim_until) / 86400) * 86400)
  where extract(epoch from claim_until) % 86400 <> 0;
