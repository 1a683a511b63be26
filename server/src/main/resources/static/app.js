// Makes pages nicer that already work without it. Each part looks for its own marks in the page.
'use strict';
