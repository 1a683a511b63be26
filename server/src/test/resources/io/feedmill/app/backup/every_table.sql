-- A row or more in every table: what a backup has to hold.
INSERT INTO accounts.account (id, name, password_hash, roles, created, deleted, receipt) VALUES
  (7, 'ann', E'tab\t and \\ newline\n', '{user,editor}', '2026-01-01 00:00:00.123456+00', NULL, NULL),
  (8, 'bob', 'x', '{user}', '2026-01-02 00:00:00+00', NULL, NULL),
  (9, 'gone', NULL, '{user}', '2026-01-03 00:00:00+00', '2026-01-04 00:00:00+00', 'receipt');
INSERT INTO accounts.api_token (account, name, hash, scopes, created) VALUES
  (7, 'laptop', '\x00ff', '{*}', '2026-01-01 00:00:00+00');
INSERT INTO accounts.suspension (account, reason, since, until, moderator) VALUES
  (8, 'spam', '2026-01-05 00:00:00+00', '2026-01-06 00:00:00+00', 'ann');
INSERT INTO accounts.audit_entry (at, actor, via, action, subject, detail) VALUES
  ('2026-01-05 00:00:00+00', 7, 'person', 'suspended', 8, 'spam'),
  ('2026-01-06 00:00:00+00', NULL, 'operator', 'suspension-lifted', 8, '');
INSERT INTO accounts.audit_entry (at, actor, via, action, detail, event) VALUES
  ('2026-01-07 00:00:00+00', 7, 'person', 'site-changed', 'rules', 'site:1');
INSERT INTO accounts.external_identity (account, issuer, subject, label, created, used)
  SELECT min(id), 'https://id.example', 'subject', 'Ann', now(), now() FROM accounts.account;
INSERT INTO kernel.outbox (type, payload, published_at, due_at) VALUES
  ('test', '{"a": [1, "é"]}', '2026-01-01 00:00:00+00', NULL);
INSERT INTO storefront.product (id, name, description, price_minor, currency, words, created, changed) VALUES
  (1, 'GTab 7inch', 'a *tablet*', 19900, 'EUR', to_tsvector('simple', 'gtab 7inch'), '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00');
INSERT INTO storefront.stock (product, qty) VALUES (1, 629);
INSERT INTO storefront.photo (product, attachment, place, address, width, height, blurhash, alt) VALUES
  (1, 5, 0, 'abababababababababababababababababababababababababababababababab', 40, 30, 'LEHV6nWB2yk8', 'A tablet');
INSERT INTO storefront.category (id, parent, place, name, slug) VALUES (1, NULL, 0, 'Electronics', 'electronics'), (2, 1, 0, 'Tablets', 'tablets');
INSERT INTO storefront.category_slug (slug, category) VALUES ('electronics', 1), ('pads', 2), ('tablets', 2);
INSERT INTO storefront.product_category (product, category) VALUES (1, 2);
INSERT INTO storefront.category_listing (category, product, price_minor, name) VALUES (1, 1, 19900, 'GTab 7inch'), (2, 1, 19900, 'GTab 7inch');
INSERT INTO storefront.shop_order (id, account, total_minor, currency, placed, state, changed) VALUES
  (100, 7, 39800, 'EUR', '2026-01-05 00:00:00+00', 'paid', '2026-01-06 00:00:00+00'),
  (101, NULL, 0, 'EUR', '2026-01-05 00:00:01+00', 'placed', '2026-01-05 00:00:01+00');
INSERT INTO storefront.order_step (shop_order, state, before, buyer, person, made) VALUES
  (100, 'paid', 'placed', false, 8, '2026-01-06 00:00:00+00');
INSERT INTO storefront.order_line (shop_order, product, name, price_minor, qty) VALUES (100, 1, 'GTab 7inch', 19900, 2);
INSERT INTO storefront.checkout (account, key, shop_order, expected_minor) VALUES (7, 'key-1', 100, 39800);
INSERT INTO syndication.syndicated_article (uuid, version, title, url, html, summary, authors, image, tags, published, kept) VALUES
  ('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 1, 'title', 'https://example.org/1', '<p>text</p>', '', '{ann,bob}', '', '{}', NULL, '2026-01-01 00:00:00+00');
INSERT INTO syndication.subscription (topic, callback, secret, lease_until, delivered_tag) VALUES
  ('https://example.org/feed', 'https://example.net/hook', '', '2026-02-01 00:00:00+00', '"1"');
INSERT INTO syndication.hub_intent (mode, topic, callback, secret, lease_seconds, asked) VALUES
  ('subscribe', 'https://example.org/feed', 'https://example.net/other', 's', 3600, '2026-01-01 00:00:00+00');
INSERT INTO syndication.notification (said, teller, received) VALUES ('{}', '7', '2026-01-01 00:00:00+00');
INSERT INTO syndication.notification_source (source, cursor) VALUES ('https://example.org/changes', '5');
INSERT INTO syndication.hub_ping (receiver, cursor, attempts) VALUES ('https://example.net/hub', '5-1', 2);
INSERT INTO timeline.post (id, author, text, mentions, reply_to, repost_of, created) VALUES
  (20, 7, 'first @bob', '{8}', NULL, NULL, '2026-01-01 00:00:00+00'),
  (21, 8, 'reply', '{}', 20, NULL, '2026-01-01 00:00:01+00'),
  (22, 8, '', '{}', NULL, 20, '2026-01-01 00:00:02+00');
INSERT INTO timeline.follow (followee, follower, since) VALUES (7, 8, '2026-01-01 00:00:00+00');
INSERT INTO timeline.block (blocker, blocked, since) VALUES (7, 9, '2026-01-01 00:00:00+00');
INSERT INTO timeline.mute (muter, muted, since) VALUES (8, 9, '2026-01-01 00:00:00+00');
INSERT INTO timeline.departure (account, stage, due) VALUES (9, 'followers', '2026-01-01 00:00:00+00');
INSERT INTO reader.channel (id, account, uid, name, created) VALUES (30, 7, 'news', 'News', '2026-01-01 00:00:00+00');
INSERT INTO reader.feed (id, url, title, page, created, merged_into) VALUES
  (40, 'https://example.org/a.xml', 'A', 'https://example.org/', '2026-01-01 00:00:00+00', 41),
  (41, 'https://example.org/b.xml', 'B', NULL, '2026-01-01 00:00:00+00', NULL);
INSERT INTO reader.starred_item (item, feed, published, data) VALUES ('41_0123456789abcdef0123456789abcdef', 41, '2026-01-01 00:00:00+00', '{}');
INSERT INTO reader.star (account, item, starred, characters, url, title) VALUES
  (7, '41_0123456789abcdef0123456789abcdef', '2026-01-02 00:00:00+00', 2, 'https://example.org/b.xml', 'B');
INSERT INTO reader.subscription (channel, feed, since) VALUES (30, 41, '2026-01-01 00:00:00+00');
INSERT INTO reader.barrier (account, channel, kind, url, since) VALUES (7, 0, 'mute', 'https://example.org/', '2026-01-01 00:00:00+00');
INSERT INTO reader.fetch (feed, url, subscribers, next) VALUES (41, 'https://example.org/b.xml', 1, '2026-01-01 00:00:00+00');
INSERT INTO articles.notice_position (stream, entry) VALUES ('votes', '1-0');
INSERT INTO articles.decision (article, author, action, reason, made) VALUES (1, 7, 'lock', '', '2026-01-01 00:00:00+00');
INSERT INTO articles.comment_decision (article, number, author, action, reason, made) VALUES (1, 1, 7, 'remove-comment', 'spam', '2026-01-01 00:00:00+00');
INSERT INTO articles.draft (account, article, parent, text, sequence, saved) VALUES (7, 1, 0, 'half a', 3, '2026-01-01 00:00:00+00');
INSERT INTO articles.answer (account, article, number, author, mentioned, made) VALUES (7, 1, 1, 8, true, '2026-01-01 00:00:00+00');
INSERT INTO articles.milestone (article, author, votes, reached) VALUES (1, 7, 10, '2026-01-01 00:00:00+00');
INSERT INTO articles.comment_milestone (article, number, author, votes, reached) VALUES (1, 1, 7, 10, '2026-01-01 00:00:00+00');
INSERT INTO syndication.overdue (feed, consumer, name, articles, since) VALUES ('production', 'c1', 'Kiosk', 1, '2026-01-01 00:00:00+00');
INSERT INTO reader.health (feed, state, since) VALUES (41, 'FAILING', '2026-01-01 00:00:00+00');
INSERT INTO reader.filling (channel, feed, next) VALUES (30, 41, '2026-01-01 00:00:00+00');
INSERT INTO reader.hub (feed, hub, topic, token, secret, next) VALUES
  (41, 'https://example.org/hub', 'https://example.org/b.xml', 'token', 'secret', '2026-01-01 00:00:00+00');
INSERT INTO reader.listing (feed, listed) VALUES (41, '{"https://example.org/1": "1"}');
INSERT INTO kernel.feed_ids (base) VALUES ('https://mill.example');
INSERT INTO media.file (address, type, width, height, blurhash, bytes, created) VALUES
  ('abababababababababababababababababababababababababababababababab', 'image/jpeg', 640, 480, 'LEHV6nWB2yk8', 700, '2026-01-01 00:00:00+00'),
  ('cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd', 'video/mp4', 320, 240, NULL, 1700, '2026-01-01 00:00:00+00');
INSERT INTO media.source (hash, address) VALUES ('\x00ff', 'abababababababababababababababababababababababababababababababab');
INSERT INTO media.attachment (id, account, address, description, created, unused) VALUES
  (50, 7, 'abababababababababababababababababababababababababababababababab', 'a mill', '2026-01-01 00:00:00+00', NULL),
  (51, 7, 'cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd', '', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00');
INSERT INTO media.use (subject, attachment) VALUES ('profile:7:picture', 50);
INSERT INTO media.site_icon (host, origin, attachment, failures, due) VALUES
  ('example.org', 'https://example.org', 50, 0, '2026-02-01 00:00:00+00'), ('example.net', 'https://example.net', NULL, 2, '2026-02-01 00:00:00+00');
INSERT INTO media.preview (subject, url, host, failures, due) VALUES
  ('article:1', 'https://example.org/a', 'example.org', 0, NULL), ('article:2', 'https://example.org/b', 'example.org', 1, '2026-02-01 00:00:00+00');
INSERT INTO media.removal (address) VALUES ('efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef');
INSERT INTO media.proxy_key (id, key, created) VALUES (1, decode(repeat('ab', 32), 'hex'), '2026-01-01 00:00:00+00');
INSERT INTO profiles.profile (account, display_name, picture, picture_address, changed) VALUES
  (7, 'Ann Lake', 50, 'abababababababababababababababababababababababababababababababab', '2026-01-01 00:00:00+00');
INSERT INTO profiles.link_check (account, url, verified, failures, due) VALUES
  (7, 'https://ann.example/', '2026-01-01 00:00:00+00', 1, '2026-02-01 00:00:00+00');
INSERT INTO mail.message (key, kind, account, domain, content, state, attempts, created, began, expires, due, done) VALUES
  ('email-confirm:1', 'security', 7, 'example.org', '\x0100ff', 'queued', 1, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '2026-01-02 00:00:00+00', '2026-01-01 00:00:00+00', NULL),
  ('digest:7:1', 'notice', 7, 'example.org', NULL, 'sent', 1, '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', '2026-01-02 00:00:00+00', NULL, '2026-01-01 00:00:00+00');
INSERT INTO mail.refusal (address, times, last, reason) VALUES ('\x00ff', 2, '2026-01-01 00:00:00+00', '550 5.1.1 unknown');
INSERT INTO accounts.email (account, address, folded, confirmed) VALUES (7, 'Ann@example.org', 'ann@example.org', '2026-01-01 00:00:00+00');
INSERT INTO accounts.email_change (account, address, hash, expires) VALUES (7, 'new@example.org', '\x01', '2026-01-02 00:00:00+00');
INSERT INTO accounts.email_undo (account, address, hash, expires) VALUES (7, 'old@example.org', '\x02', '2026-01-08 00:00:00+00');
INSERT INTO accounts.password_request (typed, asked) VALUES ('ann@example.org', '2026-01-01 00:00:00+00');
INSERT INTO accounts.password_reset (account, folded, hash, sent, since, expires) VALUES
  (7, 'ann@example.org', '\x03', 1, '2026-01-01 00:00:00+00', '2026-01-01 00:30:00+00');
INSERT INTO notifications.preference (account, hidden) VALUES (1, '{like,follow}');
INSERT INTO notifications.mail_kind (account, kind, mode, seen, due, sent) VALUES
  (7, 'mention', 'now', 1767225600000, '2026-01-01 00:05:00+00', '2026-01-01 00:00:00+00');
INSERT INTO notifications.digest (account, hour, last, due) VALUES (7, 8, '2026-01-01', '2026-01-02 08:00:00+00');
INSERT INTO notifications.push_key (id, public_key, private_key, created) VALUES (1, '\x30', '\x0100ff', '2026-01-01 00:00:00+00');
INSERT INTO notifications.push_choice (account, hidden) VALUES (7, '{like}');
INSERT INTO notifications.push_subscription (account, credential, address, content, service, agent, created, seen, due, sent, failing, failures) VALUES
  (7, 'session ' || repeat('ab', 32), '\x01', '\x0100ff', 'push.example', 'curl/8', '2026-01-01 00:00:00+00', 1767225600000, '2026-01-01 00:05:00+00', '2026-01-01 00:00:00+00', '2026-01-01 00:01:00+00', 2);
INSERT INTO timeline.liked (post, account, since) SELECT id, 7, '2026-01-01 00:00:00+00' FROM timeline.post ORDER BY id LIMIT 1;
INSERT INTO accounts.totp (account, secret, created, confirmed, last_step) VALUES (7, '\x0100', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', 5);
INSERT INTO accounts.recovery_code (account, hash) VALUES (7, '\x04');
INSERT INTO accounts.invitation (inviter, hash, note, mailed, created, expires, used, invited, revoked) VALUES
  (7, '\x05', 'for bob', false, '2026-01-01 00:00:00+00', '2026-01-15 00:00:00+00', '2026-01-02 00:00:00+00', 8, NULL),
  (8, '\x06', '', true, '2026-01-01 00:00:00+00', '2026-01-15 00:00:00+00', NULL, NULL, '2026-01-03 00:00:00+00');
INSERT INTO accounts.invited (account, inviter, since) VALUES (8, 7, '2026-01-02 00:00:00+00');
INSERT INTO accounts.invitation_ban (account, reason, since, moderator) VALUES (8, 'sells invitations', '2026-01-03 00:00:00+00', 'ann');
INSERT INTO accounts.passkey_user (account, handle) VALUES (7, decode(repeat('ab', 64), 'hex'));
INSERT INTO accounts.passkey (account, rp_id, credential, public_key, sign_count, transports, aaguid, backup_eligible, backed_up, name, created, used) VALUES
  (7, 'mill.example', '\x0100ff', '\xa1', 5, '{internal,hybrid}', '00000000-0000-0000-0000-000000000000', true, false, 'Phone', '2026-01-01 00:00:00+00', NULL);
INSERT INTO accounts.api_token (account, name, hash, scopes, created, app_password) VALUES
  (7, 'phone', '\x01ff', '{read}', '2026-01-01 00:00:00+00', true);

INSERT INTO site.checklist (one, hidden) VALUES (true, true);
INSERT INTO site.identity (version, choices, logo, logo_address, logo_width, logo_height, changed) VALUES
  (3, '{"name": "Mühle", "parts": ["articles", "shop"]}', 7, repeat('a', 64), 400, 100, '2026-01-03 00:00:00+00');
