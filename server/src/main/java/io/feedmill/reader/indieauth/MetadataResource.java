package io.feedmill.reader.indieauth;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The metadata with the endpoints (RFC 8414).
final class MetadataResource {
  static final String MICROSUB = "/microsub";
  static final String PATH = "/.well-known/oauth-authorization-server";

  void routes(Routes routes) {
    routes.open("GET", PATH, MetadataResource::metadata);
  }

  /// The issuer in each response.
  static String issuer(Call call) {
    return call.origin() + "/";
  }

  /// The address that identifies a person.
  static String me(Call call, String name) {
    return call.origin() + "/@" + name;
  }

  private static Reply metadata(Call call) {
    String origin = call.origin();
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("issuer", issuer(call));
    metadata.put("authorization_endpoint", origin + ConsentPages.PATH);
    metadata.put("token_endpoint", origin + TokenEndpoint.PATH);
    metadata.put("introspection_endpoint", origin + TokenEndpoint.INTROSPECT);
    metadata.put("introspection_endpoint_auth_methods_supported", List.of("Bearer"));
    metadata.put("revocation_endpoint", origin + TokenEndpoint.REVOKE);
    metadata.put("revocation_endpoint_auth_methods_supported", List.of("none"));
    metadata.put("scopes_supported", AuthRequest.SCOPES);
    metadata.put("response_types_supported", List.of("code"));
    metadata.put("grant_types_supported", List.of("authorization_code"));
    metadata.put("code_challenge_methods_supported", List.of("S256"));
    metadata.put("authorization_response_iss_parameter_supported", true);
    metadata.put("microsub", origin + MICROSUB);
    return Reply.bytes(200, "application/json", Json.write(metadata))
        .with(
            "Cache-Control", call.originConfigured() ? "public, max-age=60" : "private, no-store");
  }
}
