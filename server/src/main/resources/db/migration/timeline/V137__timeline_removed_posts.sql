-- Why: authors are notified of posts that a moderator deleted, not of those that they deleted themselves.

ALTER TABLE timeline.post ADD COLUMN removed boolean NOT NULL DEFAULT false; -- by a moderator who did not write it

CREATE INDEX post_removed ON timeline.post (author, deleted DESC) WHERE removed;
