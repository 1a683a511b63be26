package io.feedmill.app.embedded;

/// The URLs of the servers of a data folder, with passwords.
///
/// @param redisUrl `redis://:password@127.0.0.1:port`
/// @param databaseUrl `postgresql://feedmill:password@127.0.0.1:port/feedmill`
public record ServerUrls(String redisUrl, String databaseUrl) {
  /// Without the passwords, so that it can be logged.
  @Override
  public String toString() {
    return "ServerUrls[" + withoutPassword(redisUrl) + ", " + withoutPassword(databaseUrl) + "]";
  }

  private static String withoutPassword(String url) {
    return url.replaceFirst(":[^:/@]*@", ":***@");
  }
}
