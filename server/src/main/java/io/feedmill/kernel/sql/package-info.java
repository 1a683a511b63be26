/// PostgreSQL: connections, transactions, rows as records, migrations, and the distinction between
/// outages and errors of statements.
///
/// Keeps nothing. Open `Database` first.
@NullMarked
package io.feedmill.kernel.sql;

import org.jspecify.annotations.NullMarked;
