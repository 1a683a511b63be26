/// PostgreSQL: connections, transactions, rows as records, migrations, and outages told apart from
/// mistakes.
@NullMarked
package io.feedmill.kernel.sql;

import org.jspecify.annotations.NullMarked;
