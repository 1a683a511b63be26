-- Why: stands for a migration that an older Feedmill does not know.
CREATE TABLE kernel.from_the_future ();
