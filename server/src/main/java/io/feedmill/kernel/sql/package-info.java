/// PostgreSQL: connections, transactions, rows as records, migrations, and outages distinguished
/// from mistakes.
///
/// Open `Database` first.
@NullMarked
package io.feedmill.kernel.sql;

import org.jspecify.annotations.NullMarked;
