-- Why: people search what all features hold, by words. Everything here is derived from the features
-- and is filled again when it is empty, so the tables are unlogged: cheaper to write, not in backups,
-- and empty after a crash of PostgreSQL.
--
-- unaccent and pg_trgm are trusted extensions: the owner of the database may create them. Where an
-- administrator has created them already, in any schema, those are used.

CREATE SCHEMA search;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA search;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA search;

-- A configuration for each language, which takes accents off before the stemmer.
DO $$
DECLARE
  accents text;
  language text;
BEGIN
  SELECT format('%I.unaccent', n.nspname) INTO accents
  FROM pg_extension e, pg_namespace n
  WHERE n.oid = e.extnamespace AND e.extname = 'unaccent';
  FOREACH language IN ARRAY ARRAY[
    'danish', 'dutch', 'english', 'finnish', 'french', 'german', 'hungarian', 'italian', 'norwegian',
    'portuguese', 'romanian', 'russian', 'spanish', 'swedish', 'turkish']
  LOOP
    EXECUTE format('CREATE TEXT SEARCH CONFIGURATION search.%I (COPY = pg_catalog.%I)', language, language);
    EXECUTE format(
      'ALTER TEXT SEARCH CONFIGURATION search.%I ALTER MAPPING FOR hword, hword_part, word WITH %s, %I',
      language, accents, language || '_stem');
  END LOOP;
  CREATE TEXT SEARCH CONFIGURATION search.simple (COPY = pg_catalog.simple);
  EXECUTE format(
    'ALTER TEXT SEARCH CONFIGURATION search.simple ALTER MAPPING FOR hword, hword_part, word WITH %s, simple',
    accents);
END
$$;

-- What all parts of the index have in common; holds no rows itself.
CREATE UNLOGGED TABLE search.document (
  id       bigint NOT NULL,
  author   bigint NOT NULL,
  groups   text[] NOT NULL,
  site     text NOT NULL,                           -- host of its link, reversed: org.example.
  time     timestamptz NOT NULL,
  language text NOT NULL,                           -- the configuration of its words
  label    text NOT NULL,                           -- title in lower case without accents, for typing ahead
  vector   tsvector NOT NULL
);

-- The parts of the index of one kind: search.<kind>_<number> has the documents from first_id up to
-- the next part's.
CREATE UNLOGGED TABLE search.part (
  kind      text NOT NULL CHECK (kind ~ '^[a-z]{1,20}$'),
  number    integer NOT NULL,
  first_id  bigint NOT NULL,
  documents bigint NOT NULL,
  PRIMARY KEY (kind, number)
);

-- Documents that have changed since they were written to the index.
CREATE UNLOGGED TABLE search.change (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind  text NOT NULL,
  id    bigint NOT NULL
);

-- How far each kind is filled and rebuilt, and which entry of its log of changes was read last.
CREATE UNLOGGED TABLE search.progress (
  kind     text PRIMARY KEY,
  filled   bigint NOT NULL,                         -- id up to which it is complete; -1 for all
  rebuilt  bigint NOT NULL,                         -- id up to which a rebuild came; -1 when none runs
  done     bigint NOT NULL,                         -- documents that the fill or rebuild has read
  total    bigint NOT NULL,                         -- how many there are, about
  log_read text NOT NULL                            -- empty for the beginning
);

-- Words of titles with the number of titles that have them, for typing ahead and corrections.
CREATE UNLOGGED TABLE search.word (
  word   text PRIMARY KEY,
  titles integer NOT NULL
);

CREATE INDEX word_prefix ON search.word (word text_pattern_ops);

DO $$
DECLARE
  place text;
BEGIN
  SELECT quote_ident(n.nspname) INTO place
  FROM pg_extension e, pg_namespace n
  WHERE n.oid = e.extnamespace AND e.extname = 'pg_trgm';
  EXECUTE format('CREATE INDEX word_similar ON search.word USING gin (word %s.gin_trgm_ops)', place);
  -- The nearest words, by trigrams.
  EXECUTE format(
    'CREATE FUNCTION search.nearest(wanted text, most integer) RETURNS TABLE (word text, likeness real) '
    'LANGUAGE sql STABLE AS $f$ '
    'SELECT w.word, (%1$s.similarity(w.word, wanted)) FROM search.word w '
    'WHERE w.word OPERATOR(%1$s.%%) wanted '
    'ORDER BY %1$s.similarity(w.word, wanted) DESC, w.titles DESC, w.word LIMIT most $f$',
    place);
END
$$;

-- The query for one term: its forms by any of the configurations; null when one of them holds it for
-- a word without a meaning of its own.
CREATE FUNCTION search.term(term text, languages text[]) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN bool_or(numnode(form.query) = 0) THEN NULL
    ELSE '(' || string_agg(DISTINCT form.query::text, ' | ') || ')'
  END
  FROM (
    SELECT phraseto_tsquery(('search.' || language)::regconfig, term) AS query
    FROM unnest(languages) AS language
  ) AS form
$$;
