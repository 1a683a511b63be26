-- Why: administrators look people up by the beginning of the name that they show.

CREATE INDEX profile_by_shown_name ON profiles.profile
  (lower(display_name) COLLATE "C", account) WHERE display_name <> '';
