-- concurrently
create index video_check_unanswered on video_check (area, revision_id)
  where not verdicts @> '[{"verdict": "pass"}]' and not verdicts @> '[{"verdict": "fail"}]';
