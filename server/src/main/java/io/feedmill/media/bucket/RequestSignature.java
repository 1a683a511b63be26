package io.feedmill.media.bucket;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signature version 4 of Amazon Web Services, for one request to a bucket.
final class RequestSignature {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String SIGNED = "host;x-amz-content-sha256;x-amz-date";
  private static final String ALGORITHM = "AWS4-HMAC-SHA256";

  private RequestSignature() {}

  /// Headers that authorise a request.
  ///
  /// @param address whose query is sorted and escaped as the signature wants it
  /// @param content SHA-256 of the body in hexadecimal digits
  static Map<String, String> headers(
      BucketUrl bucket, String method, URI address, String content, Instant now) {
    String time = TIME.format(now);
    String scope = time.substring(0, 8) + "/" + bucket.region() + "/s3/aws4_request";
    String request =
        String.join(
            "\n",
            method,
            address.getRawPath(),
            address.getRawQuery() == null ? "" : address.getRawQuery(),
            "host:" + address.getAuthority(),
            "x-amz-content-sha256:" + content,
            "x-amz-date:" + time,
            "",
            SIGNED,
            content);
    String text = String.join("\n", ALGORITHM, time, scope, sha256(request));
    String signature = HexFormat.of().formatHex(hmac(key(bucket, time), text));
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("x-amz-date", time);
    headers.put("x-amz-content-sha256", content);
    headers.put(
        "Authorization",
        "%s Credential=%s/%s, SignedHeaders=%s, Signature=%s"
            .formatted(ALGORITHM, bucket.accessKey(), scope, SIGNED, signature));
    return headers;
  }

  private static byte[] key(BucketUrl bucket, String time) {
    byte[] key = ("AWS4" + bucket.secret().reveal()).getBytes(StandardCharsets.UTF_8);
    for (String part : new String[] {time.substring(0, 8), bucket.region(), "s3", "aws4_request"}) {
      key = hmac(key, part);
    }
    return key;
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
