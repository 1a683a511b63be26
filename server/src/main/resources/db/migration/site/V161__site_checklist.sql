-- Why: administrators close the checklist of a new site when they want nothing more of it.

CREATE TABLE site.checklist (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  hidden boolean NOT NULL
);
