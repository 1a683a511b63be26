package io.feedmill.testing;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import io.feedmill.accounts.user.PasswordCost;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// Accounts that are put into the database with a hash that costs next to nothing: signing up and
/// logging in take 0.2 s of processor time each with the cost that real passwords have.
public final class TestAccounts {
  /// The least that Argon2id allows.
  public static final PasswordCost COST = new PasswordCost(8, 1);

  private static final Argon2Function CHEAP =
      Argon2Function.getInstance(COST.kibibytes(), COST.passes(), 1, 32, Argon2.ID);
  private static final byte[] SALT = "feedmill-testing".getBytes(StandardCharsets.US_ASCII);

  private TestAccounts() {}

  /// @param database `postgresql://role:password@host:port/database`
  public static void add(String database, String name, String password, String... roles) {
    String sql =
        "INSERT INTO accounts.account (name, password_hash, roles, created)"
            + " VALUES (?, ?, ?, now())";
    try (Connection connection = TestPostgres.connect(database);
        PreparedStatement insert = connection.prepareStatement(sql)) {
      insert.setString(1, name);
      insert.setString(2, hash(password));
      insert.setArray(3, connection.createArrayOf("text", roles));
      insert.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String hash(String password) {
    return CHEAP.hash(password.getBytes(StandardCharsets.UTF_8), SALT).getResult();
  }
}
