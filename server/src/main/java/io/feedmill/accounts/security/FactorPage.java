package io.feedmill.accounts.security;

import io.feedmill.accounts.factor.QrSvg;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/factor.jte`.
///
/// @param hasPassword whether the person has one to type
/// @param on whether log-ins need a code
/// @param confirming whether the code of a new secret is to be typed
/// @param codesLeft recovery codes that were not used
/// @param secret that waits for confirmation; null for none
/// @param drawing of its QR code
/// @param codes that were just created, shown once; empty for none
/// @param form of the step that was refused: fields `password` or `code`
public record FactorPage(
    PageFrame frame,
    boolean hasPassword,
    boolean on,
    boolean confirming,
    int codesLeft,
    @Nullable String secret,
    QrSvg.@Nullable Drawing drawing,
    List<String> codes,
    Form form) {
  public FactorPage {
    codes = List.copyOf(codes);
  }
}
