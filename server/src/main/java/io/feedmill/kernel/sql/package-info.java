/// PostgreSQL: connections, transactions, rows as records, migrations, and the distinction between
/// outages and errors of statements.
///
/// Open `Database` first.
@NullMarked
package io.feedmill.kernel.sql;

import org.jspecify.annotations.NullMarked;
