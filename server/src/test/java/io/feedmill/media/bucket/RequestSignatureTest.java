package io.feedmill.media.bucket;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.config.Secret;
import java.net.URI;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// Signatures of the examples in Amazon's documentation of signature version 4 for S3.
class RequestSignatureTest {
  private static final BucketUrl EXAMPLE =
      BucketUrl.of(
          "s3://AKIAIOSFODNN7EXAMPLE@s3.amazonaws.com/examplebucket?region=us-east-1&style=host",
          Secret.of("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"));
  private static final Instant TIME = Instant.parse("2013-05-24T00:00:00Z");

  private static String signature(String query) {
    URI address = EXAMPLE.address("", query);
    return String.valueOf(
        RequestSignature.headers(EXAMPLE, "GET", address, RequestSignature.sha256(""), TIME)
            .get("Authorization"));
  }

  @Test
  void lists_are_signed_as_in_the_documentation() {
    assertThat(signature("max-keys=2&prefix=J"))
        .startsWith(
            "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request")
        .endsWith("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
  }
}
