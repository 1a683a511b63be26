package io.feedmill.accounts.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UserAgentNameTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 | Firefox on Linux",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0 | Edge on Windows",
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 | Chrome on Android",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 | Safari on iPhone",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15 | Safari on macOS",
      })
  void a_browser_is_called_what_people_call_it_and_its_system(String agent, String name) {
    assertThat(UserAgentName.of(agent)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({"curl/8.14.1, curl", "'', Unknown program", "<script>, Unknown program"})
  void a_program_is_called_by_its_first_word(String agent, String name) {
    assertThat(UserAgentName.of(agent)).isEqualTo(name);
  }
}
