-- Why: an upload that has put its files into a bucket learns from this count whether it must look
-- again, inside its transaction, if a removal has deleted them meanwhile.

CREATE SEQUENCE media.removals;
