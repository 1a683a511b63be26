package io.feedmill.media.bucket;

import com.google.re2j.Pattern;
import io.feedmill.kernel.config.Secret;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The address of a bucket: `s3://KEY:SECRET@host:port/bucket/prefix?region=eu-1&style=path`.
///
/// @param endpoint scheme, host and port of the server
/// @param prefix of all keys; empty, or ends with a slash
/// @param pathStyle whether the bucket is in the path of addresses and not in the name of the host
public record BucketUrl(
    URI endpoint,
    String bucket,
    String prefix,
    String region,
    boolean pathStyle,
    String accessKey,
    Secret secret) {
  private static final Pattern BUCKET = Pattern.compile("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]");
  private static final Pattern PREFIX = Pattern.compile("(?:[A-Za-z0-9._-]+/)*");
  private static final Pattern REGION = Pattern.compile("[a-z0-9-]{1,40}");

  /// @param text of the scheme `s3` (with TLS) or `s3+http` (without)
  /// @param separate the secret when it is not in the address
  /// @throws IllegalArgumentException with a message that shows no secret
  public static BucketUrl of(String text, Secret separate) {
    URI url;
    try {
      url = new URI(text);
    } catch (URISyntaxException _) {
      throw new IllegalArgumentException("must be an address such as s3://KEY:SECRET@host/bucket");
    }
    require(
        Set.of("s3", "s3+http").contains(String.valueOf(url.getScheme()))
            && url.getHost() != null
            && url.getRawPath() != null,
        "must be an address such as s3://KEY:SECRET@host/bucket");
    String[] path = url.getRawPath().split("/", 3);
    String bucket = path.length < 2 ? "" : path[1];
    String rest = path.length < 3 ? "" : path[2];
    String prefix = rest.isEmpty() || rest.endsWith("/") ? rest : rest + "/";
    Map<String, String> options = options(url);
    String region = options.getOrDefault("region", "us-east-1");
    String style = options.getOrDefault("style", "path");
    String user = url.getRawUserInfo() == null ? "" : url.getRawUserInfo();
    int colon = user.indexOf(':');
    String key = decoded(colon < 0 ? user : user.substring(0, colon));
    Secret secret = colon < 0 ? separate : Secret.of(decoded(user.substring(colon + 1)));
    require(BUCKET.matches(bucket), "must name a bucket: s3://KEY:SECRET@host/bucket");
    require(
        PREFIX.matches(prefix) && !dots(prefix),
        "must have a prefix of letters, digits, dots, hyphens, underscores and slashes,"
            + " and no part . or ..");
    require(REGION.matches(region), "must have a region of small letters, digits and hyphens");
    require(style.equals("path") || style.equals("host"), "style must be path or host");
    require(
        !key.isEmpty() && secret.isSet(),
        "must have a key and a secret, or the secret in FEEDMILL_MEDIA_SECRET");
    String scheme = url.getScheme().equals("s3") ? "https" : "http";
    URI endpoint = URI.create(scheme + "://" + url.getHost() + port(url.getPort(), scheme));
    return new BucketUrl(endpoint, bucket, prefix, region, style.equals("path"), key, secret);
  }

  /// Clients leave out the port of a scheme in the header `Host`, which is signed.
  private static String port(int port, String scheme) {
    return port < 0 || port == (scheme.equals("https") ? 443 : 80) ? "" : ":" + port;
  }

  /// Clients and servers remove such parts from paths.
  private static boolean dots(String prefix) {
    return Stream.of(prefix.split("/", -1)).anyMatch(Set.of(".", "..")::contains);
  }

  private static void require(boolean fulfilled, String message) {
    if (!fulfilled) {
      throw new IllegalArgumentException(message);
    }
  }

  private static Map<String, String> options(URI url) {
    Map<String, String> options = new HashMap<>();
    if (url.getRawQuery() != null) {
      for (String option : url.getRawQuery().split("&", -1)) {
        String[] parts = option.split("=", 2);
        require(
            parts.length == 2 && (parts[0].equals("region") || parts[0].equals("style")),
            "may have the options region and style");
        options.put(parts[0], decoded(parts[1]));
      }
    }
    return options;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /// The address of an object or, with an empty key, of the bucket.
  ///
  /// @param key characters that need no escape
  URI address(String key, String query) {
    String rest = key + (query.isEmpty() ? "" : "?" + query);
    String authority = endpoint.getAuthority();
    return URI.create(
        pathStyle
            ? endpoint + "/" + bucket + (key.isEmpty() ? "" : "/") + rest
            : endpoint.getScheme() + "://" + bucket + "." + authority + "/" + rest);
  }

  /// Without the key and the secret.
  public String name() {
    return endpoint.getAuthority() + "/" + bucket + (prefix.isEmpty() ? "" : "/" + prefix);
  }
}
