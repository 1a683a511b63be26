-- Why: documents are found by words for their time too. Those in the index have no such words, so the
-- index is filled again, which it is whenever it is empty.

DO $$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT kind, number FROM search.part LOOP
    EXECUTE format('DROP TABLE IF EXISTS search.%I', part.kind || '_' || part.number);
  END LOOP;
END
$$;

TRUNCATE search.part, search.change, search.progress, search.word;
