package io.feedmill.accounts.factor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Codes of apps, recovery codes, Base32 and QR codes.
class FactorFormsTest {
  private static final byte[] SECRET = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);

  @ParameterizedTest
  @CsvSource({
    "59, 287082",
    "1111111109, 081804",
    "1111111111, 050471",
    "1234567890, 005924",
    "2000000000, 279037",
    "20000000000, 353130"
  })
  void codes_are_those_of_rfc_6238(long seconds, String code) {
    Instant time = Instant.ofEpochSecond(seconds);
    assertThat(TotpCode.at(SECRET, TotpCode.step(time))).isEqualTo(code);
    assertThat(TotpCode.match(SECRET, code, time)).hasValue(seconds / 30);
  }

  @Test
  void a_code_is_taken_one_step_early_or_late_and_no_more() {
    Instant now = Instant.ofEpochSecond(1_700_000_000);
    long step = TotpCode.step(now);
    for (int drift = -3; drift <= 3; drift++) {
      String code = TotpCode.at(SECRET, step + drift);
      assertThat(TotpCode.match(SECRET, code, now).isPresent()).isEqualTo(Math.abs(drift) <= 1);
    }
  }

  @Test
  void base32_is_that_of_rfc_4648() {
    assertThat(Base32.encode("foobar".getBytes(StandardCharsets.US_ASCII))).isEqualTo("MZXW6YTBOI");
    assertThat(Base32.encode("fo".getBytes(StandardCharsets.US_ASCII))).isEqualTo("MZXQ");
    assertThat(Base32.encode(SECRET)).isEqualTo("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  }

  @Test
  void recovery_codes_differ_and_are_read_however_they_are_typed() {
    List<String> codes = RecoveryCodes.mint();
    Set<String> plain = new HashSet<>();
    for (String code : codes) {
      assertThat(code).matches("[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{2}");
      assertThat(RecoveryCodes.plain(" " + code.toUpperCase(java.util.Locale.ROOT) + " "))
          .isEqualTo(RecoveryCodes.plain(code));
      plain.add(RecoveryCodes.plain(code).orElseThrow());
    }
    assertThat(plain).hasSize(RecoveryCodes.NUMBER);
    assertThat(RecoveryCodes.plain("123456")).isEmpty();
    assertThat(RecoveryCodes.plain("aaaaa-aaaaa-a1")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 17, 18, 32, 53, 78, 106, 134, 154, 155, 192, 230, 231, 271})
  void qr_codes_of_every_size_are_read_as_they_were_written(int length) throws Exception {
    String text = "otpauth://totp/x?".repeat(20).substring(0, length);
    QrCode code = QrCode.of(text);
    BitMatrix matrix = new BitMatrix(code.size());
    for (int y = 0; y < code.size(); y++) {
      for (int x = 0; x < code.size(); x++) {
        if (code.dark(x, y)) {
          matrix.set(x, y);
        }
      }
    }
    assertThat(new Decoder().decode(matrix).getText()).isEqualTo(text);
  }
}
