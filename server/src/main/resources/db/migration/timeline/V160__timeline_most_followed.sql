-- Why: people whom many follow are suggested to others, without counting who follows whom.

CREATE INDEX degree_followers ON timeline.degree (followers DESC, account) WHERE followers > 0;
