-- Why: people choose for each kind whether its notifications are mailed, at once or once a day. Workers of several
-- servers find by an index whom a mail is due for, and each mail is queued in the transaction that moves these marks.

-- How a kind is mailed to an account; no row: not at all.
CREATE TABLE notifications.mail_kind (
  account bigint NOT NULL,
  kind    text NOT NULL,
  mode    text NOT NULL CHECK (mode IN ('now', 'digest')),
  seen    bigint NOT NULL,       -- score of the latest line that was mailed or left out
  due     timestamptz,           -- mode now: when to look at news; null: there are none
  taken   timestamptz,           -- mode now: a server looks, until then
  sent    timestamptz,           -- mode now: time of the last mail
  PRIMARY KEY (account, kind)
);

CREATE INDEX mail_kind_due ON notifications.mail_kind (coalesce(taken, due))
  WHERE mode = 'now' AND coalesce(taken, due) IS NOT NULL;

-- The daily digest of an account; no row: the usual hour, and no digest yet.
CREATE TABLE notifications.digest (
  account bigint PRIMARY KEY,
  hour    smallint NOT NULL CHECK (hour BETWEEN 0 AND 23), -- in the time zone of the account
  last    date NOT NULL,         -- local date of the last digest that was sent or left out
  due     timestamptz            -- when to look, or until when a server looks; null: no kind is in the digest
);

CREATE INDEX digest_due ON notifications.digest (due) WHERE due IS NOT NULL;
